import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { addObject } from '../../../../src/shared/annotation/model/object-edit.ts';
import { hitTest } from '../../../../src/shared/annotation/scene/hit-test.ts';
import { Scene } from '../../../../src/shared/annotation/scene/scene.ts';
import { makeTool } from '../../../../src/shared/annotation/tools/make-tool.ts';
import type { Tool, ToolHost, ToolName, ToolPointer } from '../../../../src/shared/annotation/tools/tool.ts';
import type { AnnotationObject, Point } from '../../../../src/shared/contract/annotation-document.ts';
import { documentOf } from './example-objects.ts';

interface Modifiers {
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly touch?: boolean;
}

/** A tool on a real model and scene, with the verbs of a hand; one screen pixel is one picture pixel. */
export class ToolDriver {
  readonly model: DocumentModel;
  readonly tool: Tool;
  readonly picked: { at: Point; objectId: string | null }[] = [];
  selected: string | null = null;
  editable = true;
  drawLabel: string | null = 'Car';
  shown: AnnotationObject | null = null;
  panned: Point = [0, 0];
  readonly #scene = new Scene();
  #place: Point = [0, 0];

  constructor(name: ToolName, ...objects: AnnotationObject[]) {
    this.model = new DocumentModel(documentOf(...objects), 1);
    this.#scene.load(this.model.objects);
    this.model.subscribe(() => this.#scene.load(this.model.objects));
    this.tool = makeTool(name, this.#host());
  }

  press(at: Point, modifiers: Modifiers = {}): this {
    this.#place = at;
    this.tool.down(this.#pointer(modifiers));
    return this;
  }

  move(at: Point, modifiers: Modifiers = {}): this {
    this.#place = at;
    this.tool.move(this.#pointer(modifiers));
    return this;
  }

  release(modifiers: Modifiers = {}): this {
    this.tool.up(this.#pointer(modifiers));
    return this;
  }

  click(at: Point, modifiers: Modifiers = {}): this {
    return this.move(at, modifiers).press(at, modifiers).release(modifiers);
  }

  /** With a step between, as a real hand has. */
  drag(from: Point, to: Point, modifiers: Modifiers = {}): this {
    const between: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return this.press(from, modifiers).move(between, modifiers).move(to, modifiers).release(modifiers);
  }

  key(key: string): boolean {
    return this.tool.key(key);
  }

  cursor(at: Point): string {
    this.#place = at;
    return this.tool.cursor(this.#pointer({}));
  }

  #pointer({ shift = false, alt = false, touch = false }: Modifiers): ToolPointer {
    return { at: this.#place, screen: this.#place, shift, alt, touch };
  }

  #host(): ToolHost {
    const driver = this;
    return {
      model: this.model,
      pixel: 1,
      get editable() {
        return driver.editable;
      },
      get selected() {
        return driver.selected;
      },
      get drawLabel() {
        return driver.drawLabel;
      },
      hit: (at, reach) => hitTest(this.#scene, at, reach, () => true),
      select: (id) => {
        this.selected = id;
      },
      preview: (object) => {
        this.shown = object;
      },
      finishShape: (object) => {
        addObject(this.model, { ...object, id: 'new' });
        this.selected = 'new';
      },
      pan: (dx, dy) => {
        this.panned = [this.panned[0] + dx, this.panned[1] + dy];
      },
      pickPlace: (at, objectId) => {
        this.picked.push({ at, objectId });
      },
    };
  }
}
