import { fields } from '#contract/prestazione.fields.ts';
import { Callout } from '../../design/Callout.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';

/** Lists the parts of the address that the list ignores. */
export function Unread({ parts }: { parts: readonly string[] }) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  if (parts.length === 0) return null;
  const words = parts.map((part) => {
    const field = fields.find(({ key }) => key === part);
    return field === undefined ? part : labelOf(field.key);
  });
  return (
    <Callout tone="caution" role="status">
      {say('list.unread', { parts: words.join(', ') })}
    </Callout>
  );
}
