/** What a bench is given: a migrated database of its own (fsync on) and a home directory. */
export interface BenchGround {
  readonly database: string
  readonly home: string
}

/** One published claim, measured. */
export interface Figure {
  readonly claim: string
  readonly ours: string
  readonly theirs: string
  readonly ratio: number
  readonly bar: string
  readonly holds: boolean
}

export interface Bench {
  readonly name: string
  run(ground: BenchGround): Promise<readonly Figure[]>
}
