import { useEffect } from 'react';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { workList } from '../platform/work-list.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { UsingTests } from './UsingTests.tsx';
import classes from './UsingValue.module.css';

/** The form of one of them goes on to the next. */
function WorkList({ tests }: { readonly tests: readonly ValoreUser[] }) {
  useEffect(() => {
    workList.tests = tests;
  }, [tests]);
  return <UsingTests tests={tests} isTall />;
}

interface UsingValueProps {
  readonly value: ValoreTabellaWhole;
  readonly onClose: () => void;
}

/** Which tests use a value, in whatever field: beside the table, or above it on a phone. */
export function UsingValue({ value, onClose }: UsingValueProps) {
  const { say, plural } = useLanguage();
  const query = useOperation('admin/UsingValoreTabella', { id: value.id });
  const tests = plural('list.count', value.usedBy);
  return (
    <div className={classes.using}>
      <Panel
        level={3}
        title={say('tables.testsOf', { tests, value: value.description })}
        titleRef={focusOnArrival}
        actions={
          <Button variant="quiet" icon="close" onClick={onClose}>
            {say('sheet.close')}
          </Button>
        }
      >
        <Loaded query={query}>{({ prestazioni }) => <WorkList tests={prestazioni} />}</Loaded>
      </Panel>
    </div>
  );
}
