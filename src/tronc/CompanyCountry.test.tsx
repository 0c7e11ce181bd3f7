import { render, screen } from '@testing-library/react';
import { shell } from '#test/support/browser/Shell.tsx';
import { CompanyCountry } from './CompanyCountry.tsx';
import { useCurrency } from './useCurrency.ts';

const Currency = () => <p>{useCurrency()}</p>;

it('shows the pages of schemes in the currency of the company’s country (F-51, PAY-005)', async () => {
  const data = {
    getOne: async (_: string, { id }: { id: number }) => ({ data: { id, country: id === 3 ? 'IE' : 'GB' } }),
  };
  const page = (id: number) => (
    <CompanyCountry companyId={id}>
      <Currency />
    </CompanyCountry>
  );
  render(
    shell({
      data,
      children: (
        <>
          {page(1)}
          {page(3)}
        </>
      ),
    }).element,
  );
  expect(await screen.findByText('EUR')).toBeInTheDocument();
  expect(screen.getByText('GBP')).toBeInTheDocument();
});
