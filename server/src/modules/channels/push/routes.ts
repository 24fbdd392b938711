import { oneself } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { NewPushDevice, PushDevice, PushDeviceList, PushKey } from './schema.ts'
import { addDevice, listDevices, readPushKey, removeDevice } from './service.ts'

const path = '/api/v1/messaging/notifications/devices/'
const own = { access: oneself, school: 'required' } as const

/** Browsers that show the notices of the caller. */
export const pushRoutes: Route[] = [
  defineRoute({
    ...own,
    id: 'notifications.readPushKey',
    method: 'GET',
    path: '/api/v1/messaging/notifications/push-key/',
    summary: 'Read the push key',
    description:
      'The key that a browser needs to subscribe. It changes with the secret key of the installation.',
    answers: { 200: PushKey },
    handler: async (context) => ok(readPushKey(context)),
  }),
  defineRoute({
    ...own,
    id: 'notifications.listDevices',
    method: 'GET',
    path,
    summary: 'List your devices',
    description:
      'The browsers that show your notices of this school, at most 20. Addresses and keys are not shown.',
    answers: { 200: PushDeviceList },
    handler: async (context) => ok(await listDevices(context)),
  }),
  defineRoute({
    ...own,
    id: 'notifications.addDevice',
    method: 'POST',
    path,
    summary: 'Add this device',
    description:
      'From now on the browser shows your notices of this school. A browser belongs to one person: the one who added it ' +
      'last. Beyond 20 devices the oldest one is removed.',
    body: NewPushDevice,
    answers: { 201: PushDevice },
    secretMembers: ['endpoint', 'p256dh', 'auth'],
    handler: async (context) => created(await addDevice(context)),
  }),
  defineRoute({
    ...own,
    id: 'notifications.removeDevice',
    method: 'DELETE',
    path: `${path}:device_id/`,
    summary: 'Remove a device',
    description: 'The browser shows no notices of this school any more.',
    params: t.Strict({ device_id: t.Uuid }),
    answers: { 204: null },
    handler: async (context) => {
      await removeDevice(context)
      return noContent
    },
  }),
]
