import type { Api } from '../platform/api.ts';

/**
 * The environment's name: `{ "success": true, "env": "IEO" }`, as the customer fixed it (spec 3).
 */
export function environmentRoutes(api: Api, environment: string): void {
  api.read('GetEnvironment', () => ({ env: environment }));
}
