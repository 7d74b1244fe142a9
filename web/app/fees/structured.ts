import type { Branch } from 'contract/branches/endpoints.ts'
import type { BranchFees } from 'contract/fees/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { pageUrl, type Structured } from '../seo/structured.ts'

const onServer: boolean = import.meta.env.SSR
/** UN/CEFACT codes of the spans that have one. */
const units: Readonly<Record<string, string>> = { year: 'ANN', month: 'MON', day: 'DAY' }

/** The fees as a catalogue of offers, with VAT; undefined without amounts. */
export const feeCatalog = (branch: Branch, { programs, year }: BranchFees): Structured =>
  onServer && programs.some(({ amounts }) => amounts.length > 0)
    ? (site) => ({
        '@type': 'OfferCatalog',
        name: `${site.school} ${branch.name} ${year}`,
        url: pageUrl(site, href('fees', { branchId: branch.id })),
        provider: { '@id': site.publicUrl + href('branch', { branchId: branch.id }) },
        itemListElement: programs.flatMap(({ program, amounts }) =>
          amounts.map(({ total, per, schedule }) => ({
            '@type': 'Offer',
            name: program.name,
            category: schedule,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: (total / 100).toFixed(2),
              priceCurrency: 'SAR',
              valueAddedTaxIncluded: true,
              ...(units[per] ? { unitCode: units[per] } : { unitText: per }),
            },
          })),
        ),
      })
    : undefined
