import type { ProviderAnswer, ProviderCall, StandInState } from './provider-api.ts'

/** The same key again is answered the same; with another body it is refused. */
export function once(
  { repeated }: StandInState,
  key: string,
  { text }: ProviderCall,
  refused: ProviderAnswer,
  act: () => ProviderAnswer,
): ProviderAnswer {
  const known = repeated.get(key)
  if (known) return known.text === text ? known.answer : refused
  const answer = act()
  repeated.set(key, { text, answer })
  return answer
}
