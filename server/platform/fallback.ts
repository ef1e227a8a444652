import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPage, pathOf } from './address.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { Problem } from './problem.ts';
import { reply } from './public-read.ts';

/** The methods that an address knows (RFC 9110 section 10.2.1). */
function methodsOf(app: FastifyInstance, path: string): string[] {
  const routed = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
  return routed.length === 0 && isPage(path) ? ['GET', 'HEAD'] : routed;
}

/**
 * Answers whatever no route does: the application's page at its addresses, a problem for the rest.
 * @param pageFor the page for a request's address
 */
export function answerUnmatched(
  app: FastifyInstance,
  pageFor: (request: FastifyRequest) => PreparedResponse | Promise<PreparedResponse>,
): void {
  // Refused before a body is read: what is not there has no use for one.
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
