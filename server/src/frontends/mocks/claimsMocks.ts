import { mockFileName } from '../../model/mock.ts';

/** Is this the file of mocks of a folder? Its name alone decides. */
export const claimsMocks = (uri: string): boolean => uri.replace(/[?#].*/, '').endsWith(`/${mockFileName}`);
