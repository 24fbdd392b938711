import type { SealedColumn } from '../crypto/sealed-column.ts'
import type { Route } from '../http/define-route.ts'
import type { Dialect } from '../http/dialect.ts'
import type { Kernel } from '../http/kernel.ts'
import type { Job } from '../jobs/define-job.ts'
import type { WorkerLoop } from '../jobs/worker-loop.ts'
import type { Contribution } from './extension-point.ts'

/** Work by the clock. */
interface ScheduledTask {
  /** Unique over all modules: `late-fees`. */
  readonly name: string
  /** In UTC. */
  readonly crontab: string
  readonly run: (kernel: Kernel) => Promise<void>
}

/**
 * Everything that a module gives to the application. `main/modules.ts` lists the modules; what is not in this object
 * does not exist, and nothing happens when the module's files are imported.
 */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** A function where schemas of the routes depend on what other modules add to an extension point. */
  readonly routes?: readonly Route[] | (() => readonly Route[])
  /** Where errors have the shape of a standard instead of ours. */
  readonly dialects?: readonly Dialect[]
  /** Kinds of background jobs. */
  readonly jobs?: readonly ((kernel: Kernel) => Job)[]
  /** Work of a school that runs whenever something waits for it. */
  readonly loops?: readonly ((kernel: Kernel) => WorkerLoop)[]
  readonly schedule?: readonly ScheduledTask[]
  /** Columns that hold encrypted texts. */
  readonly sealedColumns?: readonly SealedColumn[]
  /** What it adds to the extension points of the kernel and of lower modules. */
  readonly extends?: readonly Contribution[]
}

export const defineModule = (module: Module): Module => module

export const routesOf = ({ routes = [] }: Module): readonly Route[] =>
  typeof routes === 'function' ? routes() : routes

/** The modules put together. */
interface Composition {
  readonly routes: readonly Route[]
  readonly dialects: readonly Dialect[]
  readonly jobs: (kernel: Kernel) => readonly Job[]
  readonly loops: (kernel: Kernel) => readonly WorkerLoop[]
  readonly schedule: readonly ScheduledTask[]
  readonly sealedColumns: readonly SealedColumn[]
}

/** Puts modules together and fills the extension points. Composing again replaces what was composed before. */
export function composeModules(modules: readonly Module[]): Composition {
  refuseDuplicates(modules.map(({ name }) => name))
  const schedule = modules.flatMap((module) => module.schedule ?? [])
  refuseDuplicates(schedule.map(({ name }) => name))
  fillPoints(modules.flatMap((module) => module.extends ?? []))
  return {
    routes: modules.flatMap(routesOf),
    dialects: modules.flatMap((module) => module.dialects ?? []),
    jobs: (kernel) => modules.flatMap(({ jobs = [] }) => jobs.map((make) => make(kernel))),
    loops: (kernel) => modules.flatMap(({ loops = [] }) => loops.map((make) => make(kernel))),
    schedule,
    sealedColumns: modules.flatMap((module) => module.sealedColumns ?? []),
  }
}

function fillPoints(contributions: readonly Contribution[]): void {
  for (const point of new Set(contributions.map((contribution) => contribution.point))) {
    const items = contributions.filter((contribution) => contribution.point === point)
    point.fill(items.flatMap((contribution) => contribution.items))
  }
}

function refuseDuplicates(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two modules are named, or two tasks scheduled as, "${twice}".`)
}
