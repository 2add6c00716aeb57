/** A name that every file system takes: signs that one of them refuses become underscores. */
export function fileNameOf(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
