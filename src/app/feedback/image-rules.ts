import {
  COMPLAINT_IMAGE_BYTES,
  COMPLAINT_IMAGE_TYPES,
  COMPLAINT_IMAGES,
} from '../../shared/contract/complaint.ts';

/** Why an image was left out (specification 5); each is a key below `feedback:image.left`. */
export type LeftOut =
  | { readonly reason: 'wrongFormat' | 'tooLarge'; readonly name: string }
  | { readonly reason: 'tooMany' };

interface Sorted {
  readonly taken: readonly File[];
  readonly leftOut: readonly LeftOut[];
}

/** Which of the files can go along beside those that are there. */
export function sortImages(files: readonly File[], present: number): Sorted {
  const taken: File[] = [];
  const leftOut: LeftOut[] = [];
  let tooMany = false;
  for (const file of files) {
    if (!hasType(file)) leftOut.push({ reason: 'wrongFormat', name: file.name });
    else if (file.size > COMPLAINT_IMAGE_BYTES) leftOut.push({ reason: 'tooLarge', name: file.name });
    else if (present + taken.length >= COMPLAINT_IMAGES) tooMany = true;
    else taken.push(file);
  }
  if (tooMany) leftOut.push({ reason: 'tooMany' });
  return { taken, leftOut };
}

/** Some systems know no type for some endings, or an old one: then the name has the word. */
function hasType({ type, name }: File): boolean {
  return (COMPLAINT_IMAGE_TYPES as readonly string[]).includes(type) || /\.(jpe?g|png)$/i.test(name);
}
