/** Lets holders in that take at most `size` places together; the others wait in order. */
export class Slots {
  private free: number;
  private readonly waiting: { places: number; enter: () => void }[] = [];
  constructor(size: number) {
    this.free = size;
  }

  /** Runs work that takes so many places, once they are free; more than there are would wait for ever. */
  async run<T>(work: () => Promise<T>, places = 1): Promise<T> {
    await new Promise<void>((enter) => {
      this.waiting.push({ places, enter });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += places;
      this.admit();
    }
  }

  private admit(): void {
    for (let first = this.waiting[0]; first && first.places <= this.free; first = this.waiting[0]) {
      this.waiting.shift();
      this.free -= first.places;
      first.enter();
    }
  }
}
