import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { Cluster } from '../../design/Cluster.tsx';
import { Modal } from '../../design/Modal.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Tag } from '../../design/Tag.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useOperation } from '../../platform/useOperation.ts';
import { DataText } from '../../ui/DataText.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCatalogue } from '../catalogue.ts';
import { EsameSections } from '../EsameSections.tsx';
import type { CampiForm } from './campi.ts';
import { previewFields } from './campi.ts';

interface CampiPreviewProps {
  readonly form: CampiForm;
  readonly configured: readonly FieldConfigurationWhole[];
  readonly onClose: () => void;
}

/** How full a test of the list is: the fullest shows most of the page. */
function fullness(item: object): number {
  return Object.values(item).filter(
    (value) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  ).length;
}

/**
 * The list's columns and a test's page as everybody would see them, before the configuration is
 * saved.
 */
export function CampiPreview({ form, configured, onClose }: CampiPreviewProps) {
  const { language, say } = useLanguage();
  const catalogue = useCatalogue();
  const { page, columns } = previewFields(form, configured, language);
  const [example] = catalogue.data?.prestazioni.toSorted((a, b) => fullness(b) - fullness(a)) ?? [];
  return (
    <Modal title={say('fields.preview')} onClose={onClose} isWide>
      <h3>{say('fields.preview.list')}</h3>
      <Cluster as="ul">
        {columns.map(({ key, label }) => (
          <li key={key}>
            <Tag tone="neutral">{label}</Tag>
          </li>
        ))}
      </Cluster>
      {example && <Example id={example.id} page={page} />}
    </Modal>
  );
}

function Example({ id, page }: { id: number; page: ReturnType<typeof previewFields>['page'] }) {
  const { say } = useLanguage();
  const query = useOperation('GetPrestazione', { id });
  return (
    <Loaded query={query}>
      {({ prestazione }) => (
        <Panel
          level={3}
          title={
            <>
              {say('fields.preview.page')}: <DataText>{prestazione.serviceName}</DataText>
            </>
          }
        >
          <EsameSections test={prestazione} fields={page} />
        </Panel>
      )}
    </Loaded>
  );
}
