import { greenfield, type Screen } from './screen.ts'
import { textScreens } from './text-screens.ts'

/** The bell, all notices, how people are reached, addresses that emails come back from, and text messages. */
export const notificationScreens: readonly Screen[] = [
  {
    name: 'bell',
    as: 'guardian@greenfield.test',
    path: greenfield,
    goOn: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'All notifications' }).waitFor()
    },
  },
  { name: 'notifications', as: 'guardian@greenfield.test', path: `${greenfield}/notifications` },
  {
    name: 'notification-preferences',
    as: 'guardian@greenfield.test',
    path: `${greenfield}/notifications/preferences`,
  },
  {
    name: 'notification-addresses',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/notifications/addresses`,
  },
  ...textScreens,
]
