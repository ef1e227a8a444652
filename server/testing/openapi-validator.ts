import { Validator } from '@seriousme/openapi-schema-validator';

/** Is a document valid by the OpenAPI schema of its own version? */
export async function validate(
  document: Record<string, unknown>,
): Promise<{ valid: boolean; version?: string; errors?: unknown }> {
  const validator = new Validator();
  const result = await validator.validate(document);
  return result.valid
    ? { valid: true, version: validator.version ?? '' }
    : { valid: false, errors: result.errors };
}
