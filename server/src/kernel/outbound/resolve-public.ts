import { lookup } from 'node:dns/promises'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * The address behind a name that somebody gave us, to be connected to as it is, so that the name cannot come to mean
 * another one in between. One address that is not public refuses them all.
 *
 * @param anywhere also addresses that are not public
 * @throws OutboundError `unknown_host` or `address_refused`
 */
export async function resolvePublic(host: string, anywhere: boolean): Promise<string> {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new OutboundError('unknown_host', `The name ${host} has no address.`, { cause: error })
  })
  const inside = found.find(({ address }) => !isPublicAddress(address))
  if (inside && !anywhere)
    throw new OutboundError('address_refused', `The address ${inside.address} is not public.`)
  const [first] = found
  if (!first) throw new OutboundError('unknown_host', `The name ${host} has no address.`)
  return first.address
}
