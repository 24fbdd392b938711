import type { useStepUp } from '../../kernel/session/step-up.tsx'
import type { Factors } from './calls.ts'

/** What every part of the page is given. */
export interface PartProps {
  readonly factors: Factors
  /** Runs what wants a fresh proof, and asks for it where it is wanted. */
  readonly proven: ReturnType<typeof useStepUp>['proven']
  /** Shows recovery codes, this once. */
  onCodes(codes: readonly string[]): void
}
