import { readFileSync } from 'node:fs';
import http from 'node:http';

// The limit that the product is measured beside: node:http alone, sending the same bytes with the
// same headers.

const [file = '', port = '0'] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  { headers: string[]; body: string }
>;
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

http
  .createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  })
  .listen(Number(port), '127.0.0.1');
