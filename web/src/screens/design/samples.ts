/** What the parts are shown with; nobody reads it but those who work on the console. */
export const people = [
  { name: 'Emma Abbott', about: 'S000335 · Year 4C', state: 'Active', amount: '£1,250.00' },
  { name: 'Noé Béchard-Œuvrard', about: 'S000204 · 5ᵉ A', state: 'Waiting', amount: '£80.35' },
  { name: 'Łukasz Żółkiewski', about: 'S000741 · Reception C', state: 'Declined', amount: '£0.00' },
  { name: 'Aïssatou Diop', about: 'S000688 · Year 7C', state: 'Archived', amount: '£12,004.10' },
] as const

export const longText =
  'A paragraph as it is read in a notice or below a title: two or three short sentences, at most as wide as the eye follows. Figures such as 1,250.00 and 08:45 line up with those above and below.'
