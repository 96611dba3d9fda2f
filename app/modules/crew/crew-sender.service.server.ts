import { User } from '~/modules/account/account.entity.server.ts';
import { phoneText } from '~/modules/account/account.rules.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The person who sent a crew link, with a phone number to call. */
export interface CrewSender {
  /** The person, and the company that they named. */
  names: string;
  /** As people write it; null without one. The phone of the account is never shown. */
  phone: string | null;
  /** Its digits for a link. */
  tel: string;
}

/** The maker of a link as its page names them; null where their account is gone. */
export async function crewSender(
  { em }: ServiceContext,
  { link }: { link: { createdBy: string } },
): Promise<CrewSender | null> {
  const maker = await em.findOne(User, { id: link.createdBy, deletedAt: null });
  if (!maker) return null;
  const { name, person, phone } = maker.company ?? {};
  const names = [person || nameOf(maker), name].filter(Boolean).join(', ');
  return {
    names,
    phone: phone ? phoneText(phone) : null,
    tel: (phone ?? '').replace(/[^+\d]/g, ''),
  };
}
