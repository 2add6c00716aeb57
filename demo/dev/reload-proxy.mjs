import { once } from 'node:events';
import { createServer, request } from 'node:http';

const SCRIPT = `new EventSource('/dev/changes').onmessage = () => location.reload();\n`;
const TAG = '<script src="/dev/reload.js"></script>';

/**
 * Passes everything on to the server, adds a script to its pages, and tells that script of changes. Rejects where the
 * port is another's.
 */
export async function reloadProxy({ port, target }) {
  const pages = new Set();

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/dev/reload.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT);
      return;
    }
    if (incoming.url === '/dev/changes') {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write(': connected\n\n');
      pages.add(outgoing);
      outgoing.once('close', () => pages.delete(outgoing));
      return;
    }
    // Uncompressed, so that the script can be added.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port: target, method, path, headers }, (reply) => {
      const isPage = reply.headers['content-type']?.startsWith('text/html');
      const { 'content-length': length, ...rest } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isPage || !length ? rest : reply.headers);
      if (isPage) reply.on('end', () => outgoing.end(TAG)).pipe(outgoing, { end: false });
      else reply.pipe(outgoing);
    });
    passed.once('error', () => outgoing.writeHead(502).end('The server is not up; see its output.\n'));
    incoming.pipe(passed);
  });
  server.listen(port, process.env.HOST ?? '127.0.0.1');
  await once(server, 'listening').catch((error) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is in use; set PORT to another one.`) : error;
  });

  return {
    reload() {
      for (const page of pages) page.write('data: changed\n\n');
    },
    close() {
      for (const page of pages) page.end();
      server.close();
    },
  };
}
