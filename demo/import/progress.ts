/** Tells a person how far it has come: in place on a terminal, a line for each tenth elsewhere. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  readonly #stream: NodeJS.WriteStream;
  #done = 0;
  #shown = -1;

  constructor(label: string, total: number, stream: NodeJS.WriteStream = process.stderr) {
    this.#label = label;
    this.#total = total;
    this.#stream = stream;
  }

  add(count = 1): void {
    this.#done += count;
    const percent = this.#total === 0 ? 100 : Math.floor((this.#done * 100) / this.#total);
    const step = this.#stream.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step === this.#shown) return;
    this.#shown = step;
    const line = `${this.#label} ${this.#done} of ${this.#total}`;
    this.#stream.write(this.#stream.isTTY ? `\r${line}` : `${line}\n`);
  }

  end(): void {
    if (this.#stream.isTTY && this.#shown >= 0) this.#stream.write('\n');
  }
}
