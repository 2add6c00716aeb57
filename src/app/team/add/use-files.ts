import { useState } from 'react';
import type { TypedMember } from '../../../shared/contract/team/member-rules.ts';
import { readCells } from './read-cells.ts';
import { readMembers } from './read-members.ts';
import { readTableFile } from './read-table-file.ts';

/** Takes the members of a table that was chosen or dropped. */
export function useFiles(onMembers: (members: readonly TypedMember[]) => void) {
  const [isWrong, setWrong] = useState(false);
  return {
    /** The last one was no table. */
    isWrong,
    async take([file]: readonly File[]): Promise<void> {
      if (!file) return;
      const text = await readTableFile(file);
      const cells = text === null ? null : readCells(text);
      const members = cells === null ? [] : readMembers(cells);
      setWrong(members.length === 0);
      if (members.length > 0) onMembers(members);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
