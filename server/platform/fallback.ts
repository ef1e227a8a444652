import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPage, pathOf } from './address.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { Problem } from './problem.ts';
import { reply } from './public-read.ts';

/** For the `Allow` header (RFC 9110 section 10.2.1). */
function methodsOf(app: FastifyInstance, path: string): string[] {
  const routed = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
  return routed.length === 0 && isPage(path) ? ['GET', 'HEAD'] : routed;
}

/**
 * The application's page at its addresses, a problem elsewhere.
 * @param pageFor the page for a request's address
 */
export function answerUnmatched(
  app: FastifyInstance,
  pageFor: (request: FastifyRequest) => PreparedResponse | Promise<PreparedResponse>,
): void {
  // Before a body is read: an address that does not exist has no use for one.
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const path = pathOf(request.url);
    const methods = methodsOf(app, path);
    if (methods.length === 0) throw new Problem('notFound');
    if (!methods.includes(request.method)) {
      throw new Problem('methodNotAllowed', { headers: { allow: methods.join(', ') } });
    }
  });
  app.setNotFoundHandler(async (request, to) => {
    reply(await pageFor(request), request, to);
    return to;
  });
}
