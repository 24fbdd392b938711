import { defineModule } from '../../kernel/modules/define-module.ts'
import { noticeChannels } from '../notifications/index.ts'
import { mail } from './mail/parts.ts'
import { pushChannel } from './push/queue.ts'
import { deleteSignedOutDevices } from './push/retention.ts'
import { pushRoutes } from './push/routes.ts'
import { PushSender } from './push/sender.ts'
import { pushSealed } from './push/target.ts'
import { texts } from './texts/parts.ts'
import { textChannel } from './texts/sending/channel.ts'

export const channelsModule = defineModule({
  name: 'channels',
  routes: [...pushRoutes, ...texts.routes, ...mail.routes],
  loops: [(kernel) => new PushSender(kernel), ...texts.loops],
  schedule: [
    { name: 'delete-signed-out-devices', crontab: '17 3 * * *', run: deleteSignedOutDevices },
    ...texts.schedule,
  ],
  sealedColumns: [pushSealed, ...mail.sealedColumns],
  extends: [noticeChannels.with(pushChannel, textChannel), ...texts.extends, ...mail.extends],
})
