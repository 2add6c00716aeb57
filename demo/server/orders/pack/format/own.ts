import type { AnnotationFile, AnnotationWriter, PartFacts } from './annotation-writer.ts';

/** Our own documents (`src/shared/contract/annotation-document.ts`), one file for each item: nothing is lost. */
export function ownFormat(): AnnotationWriter {
  let objects = 0;
  return {
    async *files(facts: PartFacts): AsyncGenerator<AnnotationFile> {
      for await (const [item, document] of facts.annotated()) {
        objects += document.objects.length;
        const { fileName, packageName, path, sha256, size, revision, result } = item;
        const written = {
          fileName,
          package: packageName,
          data: path,
          sha256,
          size,
          revision,
          result,
          document,
        };
        const text = `${JSON.stringify(written)}\n`;
        yield { path: `annotations/${path}.json`, text: () => [text] };
      }
    },
    done: () => ({ objects, losses: { leftOut: 0, boundsOnly: 0 } }),
  };
}
