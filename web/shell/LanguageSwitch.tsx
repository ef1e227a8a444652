import { languages } from '#contract/constants.ts';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { Flag } from '../ui/Flag.tsx';
import classes from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  const { language, setLanguage, say } = useLanguage();
  return (
    <fieldset className={`${classes.switch} screen-only`}>
      <legend className="visually-hidden">{say('shell.language')}</legend>
      {languages.map(({ code, name, flag }) => (
        <Button
          key={code}
          variant="quiet"
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          <Flag name={flag} />
          <span className={classes.name}>{name}</span>
        </Button>
      ))}
    </fieldset>
  );
}
