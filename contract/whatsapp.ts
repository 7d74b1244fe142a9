/** Address that opens a WhatsApp conversation with a phone number (E.164), with a text written in advance if one is given. */
export const whatsappUrl = (phone: string, text?: string): string => {
  const conversation = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text === undefined ? conversation : `${conversation}?text=${encodeURIComponent(text)}`
}
