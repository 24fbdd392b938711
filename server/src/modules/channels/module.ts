import { defineModule } from '../../kernel/modules/define-module.ts'
import { noticeChannels } from '../notifications/index.ts'
import { pushChannel } from './push/queue.ts'
import { pushRoutes } from './push/routes.ts'
import { PushSender } from './push/sender.ts'
import { pushSealed } from './push/target.ts'

export const channelsModule = defineModule({
  name: 'channels',
  routes: pushRoutes,
  loops: [(kernel) => new PushSender(kernel)],
  sealedColumns: [pushSealed],
  extends: [noticeChannels.with(pushChannel)],
})
