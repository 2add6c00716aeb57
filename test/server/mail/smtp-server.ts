import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came, with headers. */
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** How often somebody has connected. */
  connections: number;
  /** What it answers to the next commands of this name, in place of its own answer; one after the other. */
  readonly answers: { readonly command: 'GREET' | 'RCPT' | 'DATA'; readonly line: string }[];
  close(): Promise<void>;
}

/** As much of SMTP (RFC 5321) as it takes to receive mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: SmtpServer['answers'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    result.connections += 1;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket);
  });

  function answer(command: 'GREET' | 'RCPT' | 'DATA', usual: string): string {
    const index = answers.findIndex((one) => one.command === command);
    return index < 0 ? usual : (answers.splice(index, 1)[0]?.line ?? usual);
  }

  function talk(socket: Socket): void {
    let from = '';
    let to: string[] = [];
    let isData = false;
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);

    function onCommand(line: string): void {
      const [verb = ''] = line.toUpperCase().split(' ');
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO' || verb === 'HELO') say('250 test.example');
      else if (verb === 'MAIL') {
        from = address;
        to = [];
        say('250 ok');
      } else if (verb === 'RCPT') {
        const reply = answer('RCPT', '250 ok');
        if (reply.startsWith('250')) to.push(address);
        say(reply);
      } else if (verb === 'DATA') {
        const reply = answer('DATA', '354 go on');
        isData = reply.startsWith('354');
        say(reply);
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }

    socket.on('data', (part) => {
      pending += part.toString('utf8');
      for (;;) {
        const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push({ from, to, data: text.replaceAll('\r\n..', '\r\n.') });
          say('250 taken');
        } else onCommand(text);
      }
    });
    say(answer('GREET', '220 test.example'));
  }

  const result: SmtpServer = {
    url: '',
    received,
    connections: 0,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(result, { url: `smtp://127.0.0.1:${port}` });
}
