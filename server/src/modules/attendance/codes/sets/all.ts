import { ceds } from './ceds.ts'
import type { CodeSet } from './code-set.ts'
import { england } from './england.ts'
import { france } from './france.ts'
import { unitedStates } from './united-states.ts'

/** Every set that a school may take over. */
export const codeSets: readonly CodeSet[] = [england, ceds, france, unitedStates]
