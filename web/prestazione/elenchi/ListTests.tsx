import { Link } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Note } from '../../design/Note.tsx';
import { Rows } from '../../design/Rows.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { DrawButton } from '../prelievo/DrawButton.tsx';
import type { Items } from '../prelievo/use-draw.ts';
import { StatusMark } from '../StatusMark.tsx';

interface ListTestsProps {
  readonly tests: Items;
  readonly onRemove?: (id: number) => void;
}

/** The tests of a list, each with what it is drawn into. */
export function ListTests({ tests, onRemove }: ListTestsProps) {
  const { say } = useLanguage();
  return (
    <Rows>
      {tests.map((test) => (
        <li key={test.id}>
          <Cluster>
            <Link to={paths.test(test.id)}>
              <DataText>{test.serviceName}</DataText>
            </Link>
            <StatusMark of={test} />
            <Note>
              {test.internalCode}
              {test.testTubeContainer && (
                <>
                  {' · '}
                  <DataText>{test.testTubeContainer.description}</DataText>
                </>
              )}
            </Note>
            <span className="screen-only">
              <DrawButton of={test} />
              {onRemove && (
                <Button
                  variant="quiet"
                  icon="close"
                  label={say('lists.removeTest', { name: test.serviceName })}
                  onClick={() => onRemove(test.id)}
                />
              )}
            </span>
          </Cluster>
        </li>
      ))}
    </Rows>
  );
}
