import { readFileSync } from 'node:fs';
import { FAILURE_CODES } from '../../../shared/connection/failure-code.ts';
import { concludedState } from '../../../shared/contract/batch-state.ts';
import { itemResult, verdict } from '../../../shared/contract/item-result.ts';
import { BuildRefused } from '../build-refused.mjs';
import { PROJECT } from '../project-folder.mjs';

const SOURCE = `${PROJECT}src/shared/connection/host-events.ts`;

/** The types that details are made of: published as the codes that they stand for. */
const CODES = {
  ConcludedState: concludedState.options,
  FailureCode: FAILURE_CODES,
  ItemResult: itemResult.options,
  Verdict: verdict.options,
};

/** @typedef {{ name: string, type: string, description: string }} DetailField */

/**
 * The shapes of the events' details, as the source says them. Names of the contract's types are published with the
 * codes that they stand for.
 * @returns {{ codes: { name: string, values: readonly string[] }[],
 *   details: Map<string, { type: string | null, fields: DetailField[] }> }} `type` where a detail has no fields
 */
export function readEventDetails() {
  const text = readFileSync(SOURCE, 'utf8');
  const [, body] = /export interface HostEventDetails (\{\n[\s\S]*?\n\})/.exec(text) ?? [];
  if (body === undefined) throw new BuildRefused(`${SOURCE} declares no HostEventDetails.`);
  const events = readMembers(body);
  return {
    codes: codesIn(text),
    details: new Map(
      events.map(({ name, type }) => {
        const fields = type.startsWith('{') ? readMembers(type) : [];
        return [name.replaceAll("'", ''), { type: fields.length > 0 ? null : type, fields }];
      }),
    ),
  };
}

function codesIn(text) {
  const names = [...text.matchAll(/^import type \{ (.+) \} from '/gm)]
    .flatMap(([, list]) => list.split(', '))
    .sort();
  const unknown = names.find((name) => !(name in CODES));
  if (unknown) throw new BuildRefused(`${SOURCE} has ${unknown}, which event-details.mjs does not know.`);
  return names.map((name) => ({ name, values: CODES[name] }));
}

const MEMBER = /\s*(?:\/\*\*([\s\S]*?)\*\/)?\s*(?:readonly )?('[\w-]+'|\w+\??):/y;

/** The members of an object type in its braces, each with its type as written and the comment before it. */
function readMembers(text) {
  const members = [];
  let at = 1;
  while (/[^\s}]/.test(text.slice(at))) {
    MEMBER.lastIndex = at;
    const [whole, comment = '', name] = MEMBER.exec(text) ?? [];
    if (whole === undefined)
      throw new BuildRefused(`${SOURCE}: “${text.slice(at, at + 60)}” is not understood.`);
    const start = at + whole.length;
    const end = endOfType(text, start);
    const oneLine = (words) => words.replace(/\s*\n\s*(\* )?/g, ' ').trim();
    members.push({ name, type: oneLine(text.slice(start, end)), description: oneLine(comment) });
    at = end + 1;
  }
  return members;
}

/** Where a type ends: at the semicolon or brace that belongs to no bracket of its own. */
function endOfType(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (depth === 0 && /[;}]/.test(text[at])) return at;
    if (/[{<([]/.test(text[at])) depth += 1;
    if (/[}>)\]]/.test(text[at]) && text[at - 1] !== '=') depth -= 1;
  }
  return text.length;
}
