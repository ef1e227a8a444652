import type { Section } from '#contract/field.ts';
import { sections } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { JumpList } from '../../design/JumpList.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useIsWide } from '../../platform/useIsWide.ts';

/** The id of a section's heading in the form. */
export const headingId = (section: Section) => `edit-${section}`;

interface FormPartsProps {
  readonly fields: readonly FieldConfigurationWhole[];
  readonly isChanged: (key: string) => boolean;
  /** The keys of what is wrong: of a field, or of a part of an interval. */
  readonly faults: readonly string[];
}

/** The sections of the form, with how much is changed and how much is wrong in each. */
export function FormParts({ fields, isChanged, faults }: FormPartsProps) {
  const { say, plural } = useLanguage();
  const isWide = useIsWide();
  const marksOf = (of: readonly FieldConfigurationWhole[]) => {
    const wrong = faults.filter((fault) => of.some(({ key }) => key === fault.split('.')[0]));
    const changed = of.filter(({ key }) => isChanged(key));
    return [
      ...(wrong.length > 0
        ? [{ tone: 'critical', words: plural('editTest.faults', wrong.length) } as const]
        : []),
      ...(changed.length > 0
        ? [{ tone: 'positive', words: plural('editTest.changes', changed.length) } as const]
        : []),
    ];
  };
  const parts = sections.map((section) => ({
    id: headingId(section),
    words: say(`test.section.${section}`),
    marks: marksOf(fields.filter((field) => field.section === section)),
  }));
  return (
    <JumpList
      label={say('editTest.parts')}
      parts={parts}
      marks={marksOf(fields)}
      isBeside={isWide}
    />
  );
}
