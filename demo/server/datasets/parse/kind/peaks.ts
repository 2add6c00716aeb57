/** Points of a waveform. */
const PEAKS = 800;

/** Of a longer recording no waveform is drawn: all of it would be read. */
export const MOST_SECONDS = 2 * 60 * 60;

/** The loudest sample of each stretch of a recording, for drawing. */
export class Peaks {
  readonly #duration: number;
  readonly #peaks = new Array<number>(PEAKS).fill(0);

  /** @param duration of the recording, in seconds */
  constructor(duration: number) {
    this.#duration = duration;
  }

  /** A sample, -1 to 1, at so many seconds. */
  add(seconds: number, sample: number): void {
    const at = Math.floor((seconds / this.#duration) * PEAKS);
    const place = Math.min(PEAKS - 1, Math.max(0, at));
    const loud = Math.min(1, Math.abs(sample));
    if (loud > (this.#peaks[place] ?? 0)) this.#peaks[place] = loud;
  }

  /** 0 to 255 each. */
  end(): number[] {
    return this.#peaks.map((peak) => Math.round(peak * 255));
  }
}
