import { greenfield, openFirst, type Screen } from './screen.ts'

/** Who needs help, cases, meetings and letters. */
export const supportScreens: readonly Screen[] = [
  { name: 'support', as: 'counselor@greenfield.test', path: `${greenfield}/support` },
  { name: 'support-teacher', as: 'teacher@greenfield.test', path: `${greenfield}/support` },
  { name: 'support-closed', as: 'counselor@greenfield.test', path: `${greenfield}/support?tab=cases` },
  { name: 'support-meetings', as: 'counselor@greenfield.test', path: `${greenfield}/support?tab=meetings` },
  { name: 'support-letters', as: 'counselor@greenfield.test', path: `${greenfield}/support?tab=letters` },
  { name: 'support-load', as: 'principal@greenfield.test', path: `${greenfield}/support?tab=load` },
  {
    name: 'support-case',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/support`,
    goOn: openFirst(`${greenfield}/support/cases/`),
  },
  {
    name: 'support-case-closed',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/support?tab=cases`,
    goOn: openFirst(`${greenfield}/support/cases/`),
  },
  {
    name: 'support-meeting',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/support?tab=meetings`,
    goOn: openFirst(`${greenfield}/support/meetings/`),
  },
  { name: 'support-letters-new', as: 'counselor@greenfield.test', path: `${greenfield}/support/letters/new` },
  {
    name: 'support-mailing',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/support?tab=letters`,
    goOn: openFirst(`${greenfield}/support/letters/`),
  },
]
