import { listPublished } from './clients/list-clients.ts';
import { publish } from './clients/publish-client.ts';
import { withdrawPublished } from './clients/withdraw-client.ts';
import { readCoco } from './coco.ts';
import { type Delivered, deliver, type Redelivery } from './deliver.ts';
import { feedback } from './feedback.ts';
import { ImportError, type Problem } from './import-error.ts';
import { readMot } from './mot.ts';
import { move } from './move.ts';
import { type ImportOptions, readOptions } from './options.ts';
import { prepare } from './prepare.ts';
import { providerAccess } from './provider-access.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { review } from './review.ts';
import { USAGE } from './usage.ts';
import { readVoc } from './voc.ts';
import { withdraw } from './withdraw.ts';

const READERS = { coco: readCoco, voc: readVoc, mot: readMot } as const;

/** What is asked of the server besides deliveries; each gives what is told about it. */
const COMMANDS: Readonly<
  Record<string, (args: readonly string[], client: ProviderClient, serverUrl: string) => Promise<string>>
> = {
  threads: (args, client) => review('threads', args, client),
  answer: (args, client) => review('answer', args, client),
  feedback,
  move,
  withdraw,
  'publish-client': publish,
  'withdraw-client': withdrawPublished,
  clients: (_args, client) => listPublished(client),
};

const HELP = ['--help', '-h'];

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [named = '', ...rest] = args;
  // Behind a command, too: one that is asked for help does nothing.
  if (rest.some((arg) => HELP.includes(arg))) {
    console.log(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, named) ? COMMANDS[named] : undefined;
  if (command) {
    const { serverUrl, key } = await providerAccess({ ...process.env });
    console.log(await command(rest, createProviderClient(serverUrl, key), serverUrl));
    return;
  }
  const options = readOptions(args);
  if (!options) {
    console.log(USAGE);
    return;
  }
  const { serverUrl, key } = await providerAccess({ ...process.env });
  const source = await READERS[options.format](options.annotations);
  const prepared = await prepare(source, options.media);
  refuse([...source.problems, ...prepared.problems]);
  if (prepared.records.length === 0)
    throw new ImportError(`${options.annotations}: there are no images in it`);
  const delivered = await deliver(createProviderClient(serverUrl, key), options, source.labels, prepared);
  console.log(report(options, delivered, prepared.records.length, serverUrl));
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ file, record, problem }) =>
    [file, record, problem].filter(Boolean).join(': '),
  );
  throw new ImportError(`${lines.join('\n')}\n\n${counted(problems.length, 'problem')}; nothing was sent.`);
}

function report(options: ImportOptions, delivered: Delivered, items: number, serverUrl: string): string {
  const { redeliver } = options;
  const name = redeliver
    ? `repair of batch ${redeliver}`
    : `batch “${options.batch}” of order “${options.order}”`;
  const address = `${serverUrl}/projects/deliveryBatch?batchId=${delivered.batchId}`;
  if (delivered.state === 'already there') {
    return `Already there: ${name} with the same ${items} images came in before; nothing was sent.\n  ${address}`;
  }
  const counts = [
    counted(delivered.items, 'image'),
    counted(delivered.objects, 'object'),
    counted(delivered.packages, 'package'),
  ];
  if (delivered.redelivery) return repaired(name, items, delivered.redelivery, address);
  return [
    `Delivered: ${name}`,
    `  ${counts.join(', ')}`,
    `  ${address}`,
    '',
    'An order that was not there yet is new, without a due date, in the project',
    `“${options.project ?? options.order}”. Acceptors see the batch once it is assigned to them: open the address as an`,
    'administrator (admin@demo.example in the demonstration) and press “Assign acceptors”.',
  ].join('\n');
}

function repaired(name: string, items: number, told: Redelivery, address: string): string {
  const { round, itemsChanged, itemsCarried, itemsOpen } = told;
  return [
    `Redelivered: ${name} with ${counted(items, 'image')}; its round ${round} begins`,
    `  ${itemsChanged} changed, ${itemsCarried} with their last result, ${itemsOpen} to be judged`,
    `  ${address}`,
  ].join('\n');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof ImportError ? error.message : error);
  process.exitCode = 1;
});
