/** Calls this process is answering: the bounded queue counts here, and work in the background gives way to it. */
export class InFlight {
  inFlight = 0;
  /** Since the start. */
  begun = 0;
  #idle: (() => void)[] = [];

  begin(): void {
    this.inFlight++;
    this.begun++;
  }

  end(): void {
    this.inFlight--;
    if (this.inFlight > 0) return;
    for (const tell of this.#idle.splice(0)) tell();
  }

  /** Resolves when no call is left. */
  idle(): Promise<void> {
    return this.inFlight === 0 ? Promise.resolve() : new Promise((done) => this.#idle.push(done));
  }
}

/** Of the time a piece of background work took, the share that is then left to everybody else. */
const REST = { alone: 0, others: 2 };

/**
 * Says after each piece of work how long to rest: not at all while nobody asks for anything, twice as long as the piece
 * took when there were calls meanwhile.
 */
export function backpressure(traffic: InFlight): (workedMs: number) => number {
  let seen = traffic.begun;
  return (workedMs) => {
    const others = traffic.inFlight > 0 || traffic.begun !== seen;
    seen = traffic.begun;
    return workedMs * (others ? REST.others : REST.alone);
  };
}
