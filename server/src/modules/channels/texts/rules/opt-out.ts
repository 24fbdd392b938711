/** Words that end or allow texts (CTIA, "Messaging Principles", section 5.1.3; ARRET in French). */
const stop = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ARRET'])
const start = new Set(['START', 'UNSTOP'])

/** What somebody wants who answers one of the words, in any spelling; undefined for any other answer. */
export function optOutOf(text: string): 'stop' | 'start' | undefined {
  const word = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()
  if (stop.has(word)) return 'stop'
  return start.has(word) ? 'start' : undefined
}
