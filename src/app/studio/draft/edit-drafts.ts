import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { rebaseChanges } from '../../../shared/annotation/model/rebase.ts';
import { DraftKeeper } from '../../../shared/draft/draft-keeper.ts';
import type { EditDraftStore } from './edit-draft-store.ts';

interface EditDraftsOptions {
  readonly store: EditDraftStore;
  /** The item at hand. */
  readonly hand: { readonly itemId: string; readonly model: DocumentModel | null };
  /** Changes that cannot be saved are left where they are until they can. */
  readonly mayEdit: () => boolean;
  /** What an earlier visit left is there again. */
  readonly onRestored: () => void;
}

interface Followed {
  readonly itemId: string;
  readonly model: DocumentModel;
  readonly unwatch: () => void;
  /** What was kept of it is in the model: from now on the model is what is kept. */
  state: 'new' | 'reading' | 'restored';
}

/**
 * Changes of the item at hand are kept on this device while they are not saved, and found again after a reload, a
 * crash, or a look at something else. Where somebody saved meanwhile, they are carried over onto that.
 */
export class EditDrafts {
  readonly #options: EditDraftsOptions;
  #followed: Followed | null = null;
  #isOpen = false;
  readonly #keeper: DraftKeeper<DocumentModel>;

  constructor(options: EditDraftsOptions) {
    this.#options = options;
    const { store } = options;
    this.#keeper = new DraftKeeper({
      // As it is when its turn has come.
      write: (itemId, model) => (model.dirty ? store.write(itemId, model.changes()) : store.remove(itemId)),
      remove: (itemId) => store.remove(itemId),
    });
  }

  open(): () => void {
    this.#isOpen = true;
    return () => {
      this.#isOpen = false;
      this.#leave();
    };
  }

  /** Whether this device keeps changes: its storage may be full, or forbidden. */
  get areKept(): boolean {
    return !this.#keeper.isRefused;
  }

  /** Another item may be at hand, or it may be edited now. */
  update(): void {
    if (!this.#isOpen) return;
    const { hand, mayEdit } = this.#options;
    const { itemId, model } = hand;
    if (this.#followed?.model !== model) {
      this.#leave();
      if (model) {
        const unwatch = model.subscribe(() => this.#changed());
        this.#followed = { itemId, model, unwatch, state: 'new' };
      }
    }
    if (this.#followed?.state === 'new' && mayEdit()) void this.#restore(this.#followed);
  }

  #leave(): void {
    this.#followed?.unwatch();
    this.#followed = null;
  }

  async #restore(followed: Followed): Promise<void> {
    followed.state = 'reading';
    const { store, onRestored } = this.#options;
    const { itemId, model } = followed;
    const changes = await store.read(itemId);
    if (this.#followed !== followed) return;
    followed.state = 'restored';
    const { patches } = rebaseChanges(changes ?? [], model.toDocument());
    model.apply(patches);
    if (patches.length > 0) onRestored();
    else this.#changed();
  }

  #changed(): void {
    if (this.#followed?.state !== 'restored') return;
    this.#keeper.keep(this.#followed.itemId, this.#followed.model);
  }
}
