import type { FastifyInstance } from 'fastify';
import { productColours } from '#contract/constants.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemStatus } from '#contract/problem.ts';
import { escapeHtml } from '../platform/assets.ts';
import type { Config } from '../platform/config.ts';
import { compress, prepareResponse } from '../platform/prepared-response.ts';
import { reply } from '../platform/public-read.ts';
import { dataHeaders } from '../platform/security.ts';
import { openApiDocument } from './openapi.ts';

const { text, primary, line, surfaceSunk, focus } = productColours;
const style = `body{font:16px/1.5 system-ui,sans-serif;color:${text}}
body{max-width:60rem;margin:0 auto;padding:1rem}
h1{color:${primary}}
h2{font-size:1rem;margin:2rem 0 .25rem;border-top:1px solid ${line};padding-top:1rem}
code{background:${surfaceSunk};padding:0 .25rem;border-radius:3px;overflow-wrap:anywhere}
table{border-collapse:collapse}
td,th{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}
a{color:${primary}}
a:focus-visible{outline:3px solid ${focus}}`;

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}

function parameterRow(parameter: Parameter): string {
  const kind = escapeHtml(JSON.stringify(parameter.schema));
  const name = `<code>${escapeHtml(parameter.name)}</code>`;
  const required = parameter.required ? ' (required)' : '';
  return `<tr><th scope="row">${name}${required}</th><td><code>${kind}</code></td></tr>`;
}

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
};
type BodySchema = { $ref?: string; properties?: Record<string, unknown>; required?: string[] };
type Document = { components: { schemas: Record<string, BodySchema> } };

/** A query's parameters, or a body's fields. */
function inputsOf(
  { parameters, requestBody }: Described = {},
  { components }: Document,
): Parameter[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const name = body?.schema.$ref?.split('/').at(-1);
  const { properties = {}, required = [] } = (name ? components.schemas[name] : body?.schema) ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
  return parameters ?? fields;
}

function accessOf({ roles, signedIn }: Operation): string {
  if (roles.length > 0) return `role ${roles.join(', ')}`;
  return signedIn === true ? 'signed in' : 'public';
}

function operationBlock(
  name: string,
  declared: Operation,
  document: ReturnType<typeof openApiDocument>,
): string {
  const paths = document.paths as Record<string, Record<string, Described>>;
  const described = paths[declared.path]?.[declared.method.toLowerCase()];
  const rows = inputsOf(described, document as Document)
    .map(parameterRow)
    .join('');
  const table = rows && `<table><tbody>${rows}</tbody></table>`;
  return `<h2 id="${name}"><code>${declared.method} ${escapeHtml(declared.path)}</code></h2>
<p>${escapeHtml(declared.summary)} <small>(${accessOf(declared)})</small></p>${table}`;
}

function page(brand: string): string {
  const document = openApiDocument(brand);
  const blocks = Object.entries<Operation>(operations).map(([name, declared]) =>
    operationBlock(name, declared, document),
  );
  const errors = Object.entries(problemStatus).map(
    ([code, status]) => `<li><code>${code}</code> ${status}</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>API · ${escapeHtml(brand)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/api/style.css"></head>
<body><main><h1>${escapeHtml(brand)}: the API</h1>
<p>The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
A success is <code>{"success": true, …}</code>; a failure <code>application/problem+json</code>
with one of the codes at the end.</p>
${blocks.join('\n')}<h2>Codes of failure</h2><ul>${errors.join('')}</ul></main></body></html>`;
}

/** For machines at `/api/openapi.json`, for people at `/api`. Made when first read. */
export function documentationRoutes(
  app: FastifyInstance,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  pageHeaders: Readonly<Record<string, string>>,
): void {
  const headers = { 'cache-control': 'no-cache' };
  const texts = [
    [
      '/api/openapi.json',
      dataHeaders,
      'application/json; charset=utf-8',
      () => JSON.stringify(openApiDocument(brand, publicUrl)),
    ],
    ['/api', pageHeaders, 'text/html; charset=utf-8', () => page(brand)],
    ['/api/style.css', pageHeaders, 'text/css; charset=utf-8', () => style],
  ] as const;
  for (const [address, security, type, write] of texts) {
    const make = async () =>
      prepareResponse(await compress(Buffer.from(write()), 9), {
        ...security,
        ...headers,
        'content-type': type,
      });
    let document: ReturnType<typeof make> | undefined;
    app.get(address, async (request, to) => {
      document ??= make();
      reply(await document, request, to);
      return to;
    });
  }
}
