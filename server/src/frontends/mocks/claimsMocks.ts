import { mockFileName } from '../../model/mock.ts';

/** Is this the file of mocks of some folder? Its name alone says so. */
export const claimsMocks = (uri: string): boolean => uri.replace(/[?#].*/, '').endsWith(`/${mockFileName}`);
