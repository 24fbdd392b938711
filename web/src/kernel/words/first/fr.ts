/** Every catalogue of the kernel but those of error responses and behaviour, and those of the first screens: one file instead of a dozen. */
export const catalogues = import.meta.glob<Record<string, unknown>>(
  [
    '../../*/words/fr.json',
    '!../../{refusals,behaviour,devices,support,documents,issued-documents,threads}/words/*.json',
    '../../../app/words/fr.json',
    '../../../screens/{home,sign-in}/words/fr.json',
  ],
  { eager: true, import: 'default' },
)
