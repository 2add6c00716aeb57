import { v4 as uuid } from 'uuid';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { type RebaseConflict, rebaseChanges } from '../../../shared/annotation/model/rebase.ts';
import type { ImageDocument } from '../../../shared/contract/annotation-document.ts';
import { classifyFailure } from '../../../shared/outbox/classify-failure.ts';
import { editOnTop } from './edit-on-top.ts';
import { patchesTo } from './patches-to.ts';

export interface SaveAttempt {
  readonly key: string;
  readonly baseRevision: number;
  readonly document: ImageDocument;
}

export interface SaveSteps<Reply extends { readonly revision: number }> {
  readonly send: (attempt: SaveAttempt) => Promise<Reply>;
  /** The attempt is saved and the model knows; told before anybody who waits for the save goes on. */
  readonly onSaved: (attempt: SaveAttempt, reply: Reply) => void;
}

/**
 * Saves a model's changes, one attempt at a time. An attempt whose answer was lost is sent again as it was, by
 * its old key, before anything newer: otherwise one's own save would look like somebody else's.
 */
export class AnnotationSaver<Reply extends { readonly revision: number }> {
  readonly #running = new WeakMap<DocumentModel, Promise<unknown>>();
  readonly #unanswered = new WeakMap<DocumentModel, SaveAttempt>();
  /** Attempts whose document comes in place of the model's own. */
  readonly #replacing = new WeakSet<SaveAttempt>();

  /** Whoever asks while a save is under way waits for it; what was changed since then is saved after it. */
  save(model: DocumentModel, steps: SaveSteps<Reply>): Promise<void> {
    return this.#inTurn(model, () => this.#saveAll(model, steps));
  }

  /**
   * Saves another document in place of the model's. The model follows once it is saved, and stays as it is where not.
   * What was edited meanwhile comes on top of it, and nothing else; answers which edited objects it changes as well.
   * @param replaced what the model held when somebody asked for it
   */
  replace(
    model: DocumentModel,
    document: ImageDocument,
    steps: SaveSteps<Reply>,
    replaced = model.objects,
  ): Promise<readonly RebaseConflict[]> {
    return this.#inTurn(model, async () => {
      const lost = this.#unansweredOf(model);
      const isSame = lost && this.#replacing.has(lost);
      if (lost && !isSame) await this.#attempt(model, lost, steps);
      const attempt = isSame ? lost : { key: uuid(), baseRevision: model.revision, document };
      this.#replacing.add(attempt);
      let conflicts: readonly RebaseConflict[] = [];
      await this.#attempt(model, attempt, steps, ({ revision }) => {
        const loaded = new Map(attempt.document.objects.map((object) => [object.id, object]));
        const edits = patchesTo(model.objects, replaced).map((edit) => {
          const { id, before, after } = edit;
          const onto = loaded.get(id);
          return before && after && onto ? { ...edit, after: editOnTop(before, after, onto) } : edit;
        });
        const rebase = rebaseChanges(edits, attempt.document);
        model.load(attempt.document, revision);
        model.apply(rebase.patches);
        conflicts = rebase.conflicts;
      });
      return conflicts;
    });
  }

  async #inTurn<Done>(model: DocumentModel, work: () => Promise<Done>): Promise<Done> {
    const running = this.#running.get(model);
    if (running) {
      await running;
      return this.#inTurn(model, work);
    }
    const own = work().finally(() => this.#running.delete(model));
    this.#running.set(model, own);
    return own;
  }

  /** On another revision it is past: the document was read anew since. */
  #unansweredOf(model: DocumentModel): SaveAttempt | null {
    const lost = this.#unanswered.get(model);
    return lost?.baseRevision === model.revision ? lost : null;
  }

  async #saveAll(model: DocumentModel, steps: SaveSteps<Reply>): Promise<void> {
    const lost = this.#unansweredOf(model);
    if (lost) await this.#attempt(model, lost, steps);
    if (!model.dirty) return;
    const document = model.toDocument();
    await this.#attempt(model, { key: uuid(), baseRevision: model.revision, document }, steps);
  }

  async #attempt(
    model: DocumentModel,
    attempt: SaveAttempt,
    steps: SaveSteps<Reply>,
    follow: (reply: Reply) => void = ({ revision }) => model.markSaved(attempt.document, revision),
  ): Promise<void> {
    this.#unanswered.set(model, attempt);
    try {
      const reply = await steps.send(attempt);
      this.#unanswered.delete(model);
      follow(reply);
      steps.onSaved(attempt, reply);
    } catch (error) {
      if (classifyFailure(error).kind === 'refused') this.#unanswered.delete(model);
      throw error;
    }
  }
}
