import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import { loadCampi } from './campo.queries.ts';
import { configuration, publicConfiguration } from './campo.rules.ts';
import { saveCampi } from './campo.service.ts';

export function campoRoutes(api: Api, { live, sql }: Context): void {
  api.read('GetFieldConfiguration', {
    public: () => ({ fields: publicConfiguration(live.current.campi) }),
    admin: async () => ({ fields: configuration(await loadCampi(sql)) }),
  });
  api.write('admin/SaveFieldConfiguration', async (write, { fields }) => ({
    fields: await saveCampi(write, fields),
  }));
}
