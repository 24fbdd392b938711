import { greenfield, type Screen } from './screen.ts'

/** Text messages with their settings, and the sender of emails. */
export const textScreens: readonly Screen[] = [
  { name: 'texts', as: 'registrar@greenfield.test', path: `${greenfield}/texts` },
  { name: 'text-people', as: 'registrar@greenfield.test', path: `${greenfield}/texts?tab=people` },
  { name: 'text-opt-outs', as: 'registrar@greenfield.test', path: `${greenfield}/texts?tab=stopped` },
  { name: 'text-settings', as: 'owner@greenfield.test', path: `${greenfield}/texts/settings` },
  { name: 'mail-sender', as: 'owner@greenfield.test', path: `${greenfield}/integrations/email-sender` },
]
