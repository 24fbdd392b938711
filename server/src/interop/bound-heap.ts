import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How much may be allocated before the heap is collected, in MiB: some 20,000 rows. */
const usualGrowth = 32

let collect: (() => void) | undefined

/** How many imports, exports and publications are running. */
let running = 0

/**
 * Runs work on many rows without letting the young generation of the heap grow. V8 doubles it for fast allocation, up
 * to 128 MiB (Node 24), most of it empty, and does not give it back: it was half of what an import took.
 */
export async function inBoundHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1
  setFlagsFromString('--semi-space-growth-factor=1')
  try {
    return await work()
  } finally {
    running -= 1
    // V8's own factor (flag-definitions.h).
    if (running === 0) setFlagsFromString('--semi-space-growth-factor=2')
  }
}

/**
 * Answers a function to be called between chunks, which collects the heap once it has grown by so many MiB. What an import
 * holds is small, but V8 lets the heap of a process that allocates so fast grow to several times of what it holds,
 * and never asks whether the machine has that to spare.
 */
export function boundHeap(maxGrowth = usualGrowth): () => void {
  let floor = allocated()
  return () => {
    if (allocated() - floor < maxGrowth * 1024 * 1024) return
    collectNow()
    floor = allocated()
  }
}

/** In the heap and, for buffers, outside of it. */
function allocated(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

function collectNow(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
