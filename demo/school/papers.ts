export const papers = {
  en: { resident: 'We live in Obeir Resort' },
  ar: { resident: 'نسكن في منتجع عُبير' },
} as const
