import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PROJECT } from '../project-folder.mjs';

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The packages whose code a build holds, each with its licence, which asks to be handed on with it. */
export function thirdPartyNotices(folder) {
  const graph = JSON.parse(readFileSync(`${folder}/.graph.json`, 'utf8'));
  const names = Object.values(graph)
    .flatMap(({ sources }) => sources)
    .map((source) => PACKAGE.exec(source)?.[1])
    .filter((name) => name !== undefined);
  const notices = [...new Set(names)].sort().map(noticeOf);
  return `The files of this package hold code of the packages below.\n${notices.join('')}`;
}

function noticeOf(name) {
  const folder = `${PROJECT}node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = existsSync(folder) ? readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) : undefined;
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : `License: ${license}`;
  return `\n${'-'.repeat(78)}\n${name} ${version} (${license})\n\n${text}\n`;
}
