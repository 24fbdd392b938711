import { greenfield, openFirst, type Screen } from './screen.ts'

const list = `${greenfield}/consultations`

/** Parents' evenings: for the office, teachers and families. */
export const consultationScreens: readonly Screen[] = [
  { name: 'consultations', as: 'registrar@greenfield.test', path: list },
  { name: 'consultations-new', as: 'registrar@greenfield.test', path: `${list}/new` },
  {
    name: 'consultations-plan',
    as: 'registrar@greenfield.test',
    path: list,
    goOn: openFirst(`${list}/`, 'Open plan'),
  },
  {
    name: 'consultations-own',
    as: 'teacher@greenfield.test',
    path: list,
    goOn: openFirst(`${list}/`, 'Your plan'),
  },
  {
    name: 'consultations-book',
    as: 'guardian@greenfield.test',
    path: list,
    goOn: openFirst(`${list}/`, 'Book'),
  },
]
