import type { ComponentProps, ReactNode } from 'react';
import { BackLink } from '../design/BackLink.tsx';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from './PageHeading.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RemovalForm } from './Removal.tsx';

interface RemovalPageProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly removal: ComponentProps<typeof RemovalForm>['removal'] & {
    readonly shown: ComponentProps<typeof RecordFacts>['record'];
  };
  readonly submit: string;
  readonly cancelTo: string;
  /** The record, as far as it must be recognised. */
  readonly children: ReactNode;
}

/** The page that removes a record: the warning, the record, and Cancel or Remove (spec 4). */
export function RemovalPage({
  title,
  back,
  removal,
  submit,
  cancelTo,
  children,
}: RemovalPageProps) {
  const { say } = useLanguage();
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading title={title} />
      <Stack isNarrow gap={3}>
        <Callout tone="critical" title={say('remove.warning')}>
          {say('remove.history')}
        </Callout>
        {children}
        <RemovalForm
          removal={removal}
          submit={submit}
          cancel={
            <Button variant="quiet" to={cancelTo}>
              {say('dialog.cancel')}
            </Button>
          }
        />
        <RecordFacts record={removal.shown} />
      </Stack>
    </>
  );
}
