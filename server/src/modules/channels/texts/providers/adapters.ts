import type { TextAdapter, TextProvider } from './adapter.ts'
import { africasTalking } from './africastalking.ts'
import { genericGateway } from './generic.ts'
import { twilio } from './twilio.ts'
import { vonage } from './vonage.ts'

export const textAdapters: Readonly<Record<TextProvider, TextAdapter>> = {
  twilio,
  africastalking: africasTalking,
  vonage,
  generic: genericGateway,
}
