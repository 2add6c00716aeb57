import { useRef, useState } from 'react';
import {
  MAX_MEMBERS_ADDED,
  MEMBER_FIELDS,
  type MemberField,
  type RowProblems,
  rowProblems,
  type TypedMember,
} from '../../../shared/contract/team/member-rules.ts';
import { BLANK, type DraftRow, isBlank } from './draft-row.ts';

/** What the server held against a row, as it was then. */
interface Told {
  readonly row: TypedMember;
  readonly problems: RowProblems;
}

/** The rows of members that are to be added, each with what is wrong with it. */
export function useRows() {
  const next = useRef(1);
  const [rows, setRows] = useState<readonly DraftRow[]>([{ ...BLANK, key: 0, left: [] }]);
  /** As they are, not as they were drawn last: reading a file takes a while, and a choice is drawn a moment later. */
  const latest = useRef(rows);
  function write(change: (now: readonly DraftRow[]) => readonly DraftRow[]): void {
    latest.current = change(latest.current);
    setRows(latest.current);
  }
  const [told, setTold] = useState<ReadonlyMap<number, Told>>(new Map());
  const filled = rows.filter((row) => !isBlank(row));
  const found = rowProblems(filled);
  const problems = new Map(filled.map((row, at) => [row.key, { ...toldOf(row), ...found[at] }]));

  /** Of what was changed since, nothing is known. */
  function toldOf(row: DraftRow): RowProblems {
    const { row: then, problems: all } = told.get(row.key) ?? { row, problems: {} };
    return Object.fromEntries(
      Object.entries(all).filter(([field]) => then[field as MemberField] === row[field as MemberField]),
    );
  }

  const made = (member: TypedMember, left: readonly MemberField[]): DraftRow => {
    const key = next.current;
    next.current += 1;
    return { ...member, key, left };
  };

  return {
    rows,
    filled,
    problems,
    /** What is said of a row now. */
    shown({ key, left }: DraftRow): RowProblems {
      const all = problems.get(key) ?? {};
      return Object.fromEntries(Object.entries(all).filter(([field]) => left.includes(field as MemberField)));
    },
    wrong: filled.filter(({ key }) => Object.keys(problems.get(key) ?? {}).length > 0).length,
    set: (key: number, patch: Partial<TypedMember>) =>
      write((before) => before.map((row) => (row.key === key ? { ...row, ...patch } : row))),
    leave: (key: number, field: MemberField) =>
      write((before) =>
        before.map((row) =>
          row.key === key && !row.left.includes(field) ? { ...row, left: [...row.left, field] } : row,
        ),
      ),
    leaveAll: () => write((before) => before.map((row) => ({ ...row, left: MEMBER_FIELDS }))),
    add: () => write((before) => [...before, made(BLANK, [])]),
    remove: (key: number) =>
      write((before) => {
        const kept = before.filter((row) => row.key !== key);
        return kept.length > 0 ? kept : [made(BLANK, [])];
      }),
    /** Takes members in place of the blank row named, or after the others; gives how many have no room. */
    insert(members: readonly TypedMember[], at?: number): number {
      const all = latest.current;
      const place = at === undefined ? -1 : all.findIndex(({ key }) => key === at);
      const before = (place < 0 ? all : all.slice(0, place)).filter((row) => !isBlank(row));
      const after = (place < 0 ? [] : all.slice(place)).filter((row) => !isBlank(row));
      const room = Math.max(0, MAX_MEMBERS_ADDED - before.length - after.length);
      const taken = members.slice(0, room).map((member) => made(member, MEMBER_FIELDS));
      if (taken.length > 0) write(() => [...before, ...taken, ...after]);
      return members.length - taken.length;
    },
    /** Fills a column from a row on, as spreadsheets do: empty cells empty a field. Gives how many have no room. */
    fill(values: readonly string[], from: number, field: MemberField): number {
      const all = latest.current;
      const place = all.findIndex(({ key }) => key === from);
      const room = MAX_MEMBERS_ADDED - place;
      const taken = values.slice(0, room);
      const lacking = Math.max(0, place + taken.length - all.length);
      const longer = [...all, ...Array.from({ length: lacking }, () => made(BLANK, []))];
      write(() =>
        longer.map((row, at) => {
          const value = taken[at - place];
          return value === undefined ? row : { ...row, [field]: value, left: [...row.left, field] };
        }),
      );
      return values.slice(room).filter((value) => value !== '').length;
    },
    /** Puts what the server told at the rows that were sent. */
    tell: (sent: readonly DraftRow[], all: ReadonlyMap<number, RowProblems>) =>
      setTold(
        new Map(
          sent.flatMap((row, at) => (all.has(at) ? [[row.key, { row, problems: all.get(at) ?? {} }]] : [])),
        ),
      ),
  };
}

export type Rows = ReturnType<typeof useRows>;
